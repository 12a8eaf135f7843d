/**
 * Harper loads parts of itself when it first meets a misspelling, and spends seconds on the first
 * word that it can make nothing of ("ifonlywecould"). Correcting this pays for all of it in advance.
 */
export const warmUpText =
  "Their is many reasons why I beleive that this mesage should of arrived yesterday, but it did'nt. " +
  "She go to school by bus every day, and her freinds was waiting for her at the the station. " +
  "Ifonlywecould is no word, and ifonlywecould has no neighbours.";
