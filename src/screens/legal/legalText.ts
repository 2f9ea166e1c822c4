import type { RegionEnvironment } from '#domain/entities';

/** Names and addresses that a legal text mentions. */
export type LegalFacts = {
  leagueName: string;
  /** The company that runs the league in this region. */
  entity: string;
  /** A place, empty where the region names none. */
  registeredIn: string;
  /** Empty where the region names none. */
  supportEmail: string;
};

export type LegalItem = string | { term: string; text: string };

/** A paragraph, or a list of points or of numbered steps. */
export type LegalBlock = string | { list: 'points' | 'steps'; items: readonly LegalItem[] };

type LegalSection = {
  /** The section's address in the page. */
  id: string;
  title: string;
  body: readonly LegalBlock[];
};

export type LegalText = {
  title: string;
  /** One sentence. */
  summary: string;
  /** A day in words, null where the text names none. */
  effective: string | null;
  sections: readonly LegalSection[];
};

/** A region that names no company is run by the league itself. */
export const legalFacts = (leagueName: string, environment: RegionEnvironment): LegalFacts => ({
  leagueName,
  entity: environment.legalEntity.name || leagueName,
  registeredIn: environment.legalEntity.registeredIn,
  supportEmail: environment.supportEmail,
});

/** How to reach the company, to follow "please" or "to". */
export const writeToUs = ({ supportEmail }: LegalFacts): string =>
  supportEmail === '' ? 'reply to any email we have sent you' : `write to ${supportEmail}`;

/** The company, with the place it is registered in where that is known. */
export const fullEntity = ({ entity, registeredIn }: LegalFacts): string =>
  registeredIn === '' ? entity : `${entity}, registered in ${registeredIn}`;

/** With one full stop at its end, also where the last word is `Inc.` */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** A sentence that names the company, also where it is called like the league. */
export const whoRunsTheLeague = (facts: LegalFacts): string =>
  facts.entity === facts.leagueName
    ? sentence(`We are ${fullEntity(facts)}`)
    : sentence(`${facts.leagueName} is run by ${fullEntity(facts)}`);
