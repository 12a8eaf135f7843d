import type { Phrases } from "./phrases.ts";

export const spanish: Phrases = {
  keywords: {
    grammar: ["gramatic", "tiempos verbales", "conjuga"],
    exercise: ["ejercicio", "practicar"],
    vocabulary: ["vocabulario", "lexico", "palabras nuevas", "nuevas palabras", "sinonimo"],
  },
  replies: {
    grammar: [
      "¡Buena pregunta! La gramática se aprende mejor con frases propias. Escribe una frase verdadera con la forma que te interesa y luego pásala al pasado y al futuro. ¿Qué cambia?",
      "Vayamos regla por regla. Escribe dos frases cortas en el mismo tiempo verbal y convierte una de ellas en pregunta. ¿Qué ha cambiado?",
    ],
    exercise: [
      "Aquí tienes un ejercicio breve. Escribe tres frases: qué has hecho esta mañana, qué estás haciendo ahora y qué harás esta noche. ¡Cuidado con los verbos!",
      "¡A practicar! Describe en cuatro frases la habitación en la que estás, sin usar los verbos «ser» ni «estar». Es más difícil de lo que parece.",
      "Prueba esto: termina la frase de tres maneras distintas. «Si tuviera una hora más al día, …»",
    ],
    vocabulary: [
      "Las palabras se recuerdan mejor en grupo. Elige un tema, como la cocina, el trabajo o el tiempo, apunta cinco palabras que conozcas y usa cada una en una frase.",
      "Para recordar una palabra nueva, dale una imagen, un contrario y una frase tuya. ¿Con qué palabra quieres empezar?",
    ],
    default: [
      "Cuéntame un poco más: ¿quién, dónde, cuándo y por qué? Cuanto más escribas, más aprenderás.",
      "Gracias por tu mensaje. Sigamos: ¿cuál ha sido el mejor momento de tu día y por qué?",
      "Sigamos juntos. ¿Prefieres hablar de gramática, hacer un ejercicio o aprender vocabulario?",
    ],
  },
};
