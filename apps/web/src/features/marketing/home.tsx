import { useMessages } from "../../lib/messages.ts";
import { ClaimsStrip } from "./claims-strip.tsx";
import { FeatureCard } from "./feature-card.tsx";
import { Hero } from "./hero.tsx";
import { homeMessages } from "./messages.ts";

/** The home page: hero, the owner's claims, six feature cards. */
export function Home() {
  const words = useMessages(homeMessages);
  return (
    <>
      <Hero />
      <ClaimsStrip />
      <section className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
        <h2 className="mb-10 text-3xl tracking-tight">{words.features}</h2>
        <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {words.cards.map((card) => (
            <FeatureCard key={card.title} {...card} />
          ))}
        </ul>
      </section>
    </>
  );
}
