/** Harper and our search load parts of themselves when they first meet a mistake: this has one of each kind. */
export const warmUpText =
  "Their is many reasons why I beleive that this mesage should of arrived yesterday, but it did'nt. " +
  "She go to school by bus every day, and her freinds was waiting for her at the the station.";
