/** The rules of harper that mode basic does without, by the reason. It changes only what is wrong: a wrong change costs more trust than a missed one. */
const groups: readonly { readonly because: string; readonly rules: string }[] = [
  {
    because: "a matter of style: what it finds is correct English",
    rules: `
      AvoidAndAlso AvoidCurses BlacklistWhitelist BoringWords CondenseAllThe DespiteItIs
      Excellent FellowCoRedundancy FillerWords Freezing Hedging LitotesDirectPositive
      LongSentences MultipleFrequencyAdverbs OkToOkay OutOfTheWindow OverPlus OxfordComma
      RedundantAdditiveAdverbs RedundantFirsts RedundantIIRC RedundantPretty
      RedundantProgressiveComparative RedundantSelf RedundantSuperlatives SendAnEmailTo
      SomewhatSomething Starving SubjunctiveWasToWere ThatWhich TruthToTheFact VeryUnique
      WasComprisedOf WidelyAccepted WouldNeverHave ToteTout
    `,
  },
  {
    because: "typography is the writer's choice",
    rules: `
      Dashes EllipsisLength UseEllipsisCharacter NumericRangeEnDash QuoteSpacing
      UnclosedQuotes NoFrenchSpaces DegreesKelvinSymbol FootInchMinuteSecondSymbols
      CurrencyPlacement DotInitialisms UseTitleCase
    `,
  },
  {
    because: "writes out an abbreviation that the writer chose",
    rules: `
      AsFarAsICanTell AsFarAsIKnow AsSoonAsPossible BeRightBack ByTheWay ExplainLikeImFive
      ForWhatItsWorth ForYourInformation IDontKnow IfIRecallCorrectly IfIUnderstandCorrectly
      IfYouKnowYouKnow InCaseYouMissedIt InMyHumbleOpinion InMyOpinion InRealLife LetMeKnow
      NeverMind OhMyGod OnTheOtherHand PleaseTakeALook Really TalkToYouLater ToBeHonest
      ExpandAlgorithm ExpandAlloc ExpandArgument ExpandConfiguration ExpandCoordinate
      ExpandDecl ExpandDependencies ExpandDereference ExpandDirectory ExpandGovt
      ExpandMemoryShorthands ExpandNotification ExpandParameter ExpandPerformance
      ExpandPointer ExpandPreference ExpandStandardInputAndOutput ExpandTimeShorthands
      ExpandVulnerability
    `,
  },
  {
    because: "both dialects' words are right",
    rules: `
      Regionalisms Touristic Towards InFavourOfDoing ExpandFavourite PreferPleaded
      PreferSneaked
    `,
  },
  {
    because: "renames places",
    rules: `
      UpdatePlaceNames TheProperNounPossessive GoggleBrand WordPressDotcom NationalCapitals
    `,
  },
  {
    because: "wrong as often as right on texts with known mistakes",
    rules: `
      AllThough MergeWords MissingDeterminer MissingTo ModalBeAdjective NeedToNoun
      OneOfTheSingular PlayAFactor PossessiveYour RegularIrregulars SingleBe TheirToTheyre
      TheMy ToAdverb VeryLess WantBe WrongNegative
    `,
  },
  {
    because: "changed correct sentences",
    rules: `
      AWhile AmInTheMorning CriteriaPhenomena CuriousAbout DoubleModal DuringAges Everyday
      FindOut InAnyWay LeftRightHand MultipleSequentialPronouns NominalWants NotTo OutOfDate
      Payed PronounKnew QuiteQuiet SomeWithoutArticle ThatThan ThisTypeOfThing TransposedSpace
      WhomSubjectOfVerb Worldwide
    `,
  },
  {
    because: "says that something is wrong but not what to write",
    rules: `
      AllowTo MissingPreposition QuantifierNumeralConflict WillNonLemma
    `,
  },
  {
    because:
      "we find misspellings with harper's dictionary ourselves: its search for what was meant takes milliseconds a word, seconds where nothing is near, and orders by distance alone",
    rules: "SpellCheck SplitWords",
  },
];

/** The rules of harper that mode basic does without, each with the reason. */
export const switchedOffRules: ReadonlyMap<string, string> = new Map(
  groups.flatMap(({ because, rules }) =>
    rules
      .trim()
      .split(/\s+/u)
      .map((rule) => [rule, because] as const),
  ),
);
