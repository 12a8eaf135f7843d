import type { Phrases } from "./phrases.ts";

export const english: Phrases = {
  keywords: {
    grammar: ["grammar", "grammatical", "tenses", "conjugat"],
    exercise: ["exercise", "practice", "practise", "quiz"],
    vocabulary: ["vocab", "new word", "synonym"],
  },
  replies: {
    grammar: [
      "Good question! Grammar sticks best in sentences of your own. Write one true sentence with the form you have in mind, then put it in the past and in the future. What changes?",
      "Let’s take grammar one rule at a time. Write two short sentences in the same tense, then turn one of them into a question. What had to change?",
    ],
    exercise: [
      "Here is a short exercise. Write three sentences: what you did this morning, what you are doing now, and what you are going to do tonight. Mind the verbs!",
      "Let’s practise! Describe the room you are in, in four sentences, without using the verb “to be”. It is harder than it sounds.",
      "Try this one: finish the sentence in three different ways. “If I had one more hour every day, I would …”",
    ],
    vocabulary: [
      "Words are easier to remember in groups. Choose a topic, such as cooking, work or the weather, write down five words you know about it, and use each of them in a sentence.",
      "To remember a new word, give it a picture, an opposite and a sentence of your own. Which word would you like to start with?",
    ],
    default: [
      "Tell me a little more: who, where, when and why? The more you write, the more you learn.",
      "Thank you for your message. Let’s keep talking: what was the best moment of your day, and why?",
      "Let’s go on together. Would you rather talk about grammar, do an exercise or learn some vocabulary?",
    ],
  },
};
