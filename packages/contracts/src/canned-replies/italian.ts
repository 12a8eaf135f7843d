import type { Phrases } from "./phrases.ts";

export const italian: Phrases = {
  keywords: {
    grammar: ["grammatica", "tempi verbali", "coniuga"],
    exercise: ["esercizi", "esercitar", "fare pratica"],
    vocabulary: ["vocaboli", "vocabolario", "lessico", "parole nuove", "nuove parole", "sinonim"],
  },
  replies: {
    grammar: [
      "Bella domanda! La grammatica si impara meglio con frasi proprie. Scrivi una frase vera con la forma che ti interessa, poi mettila al passato e al futuro. Che cosa cambia?",
      "Procediamo una regola alla volta. Scrivi due frasi brevi nello stesso tempo verbale e trasforma una delle due in una domanda. Che cosa è cambiato?",
    ],
    exercise: [
      "Ecco un breve esercizio. Scrivi tre frasi: che cosa hai fatto stamattina, che cosa stai facendo adesso e che cosa farai stasera. Attenzione ai verbi!",
      "Facciamo pratica! Descrivi in quattro frasi la stanza in cui ti trovi, senza usare il verbo «essere». È più difficile di quanto sembri.",
      "Prova così: completa la frase in tre modi diversi. «Se avessi un’ora in più al giorno, …»",
    ],
    vocabulary: [
      "Le parole si ricordano meglio in gruppo. Scegli un argomento, per esempio la cucina, il lavoro o il tempo, annota cinque parole che conosci e usa ciascuna in una frase.",
      "Per ricordare una parola nuova, dalle un’immagine, un contrario e una frase tutta tua. Con quale parola vuoi cominciare?",
    ],
    default: [
      "Raccontami qualcosa di più: chi, dove, quando e perché? Più scrivi, più impari.",
      "Grazie del messaggio. Continuiamo: qual è stato il momento più bello della tua giornata, e perché?",
      "Andiamo avanti insieme. Preferisci parlare di grammatica, fare un esercizio o imparare parole nuove?",
    ],
  },
};
