import type { Phrases } from "./phrases.ts";

export const french: Phrases = {
  keywords: {
    grammar: ["grammaire", "grammatical", "temps verbaux", "conjug"],
    exercise: ["exercice", "entrainement", "entrainer", "pratiquer"],
    vocabulary: ["vocabulaire", "lexique", "nouveaux mots", "mots nouveaux", "synonyme"],
  },
  replies: {
    grammar: [
      "Bonne question ! La grammaire se retient mieux dans vos propres phrases. Écrivez une phrase vraie avec la forme qui vous intéresse, puis mettez-la au passé et au futur. Qu’est-ce qui change ?",
      "Prenons la grammaire une règle à la fois. Écrivez deux phrases courtes au même temps, puis transformez l’une d’elles en question. Qu’est-ce qui a changé ?",
    ],
    exercise: [
      "Voici un petit exercice. Écrivez trois phrases : ce que vous avez fait ce matin, ce que vous faites en ce moment et ce que vous ferez ce soir. Attention aux verbes !",
      "Entraînons-nous ! Décrivez en quatre phrases la pièce où vous êtes, sans employer le verbe « être ». C’est plus difficile qu’il n’y paraît.",
      "Essayez ceci : terminez la phrase de trois façons différentes. « Si j’avais une heure de plus chaque jour, … »",
    ],
    vocabulary: [
      "Les mots se retiennent mieux par familles. Choisissez un thème, par exemple la cuisine, le travail ou la météo, notez cinq mots que vous connaissez et employez chacun d’eux dans une phrase.",
      "Pour retenir un mot nouveau, donnez-lui une image, un contraire et une phrase à vous. Par quel mot voulez-vous commencer ?",
    ],
    default: [
      "Dites-m’en un peu plus : qui, où, quand et pourquoi ? Plus vous écrivez, plus vous progressez.",
      "Merci pour votre message. Continuons : quel a été le meilleur moment de votre journée, et pourquoi ?",
      "Poursuivons ensemble. Préférez-vous parler de grammaire, faire un exercice ou apprendre du vocabulaire ?",
    ],
  },
};
