import type { RegionEnvironment } from '#domain/entities';
import { isWebAddress } from '#domain/webAddress';

/** Names and addresses that a legal text mentions. */
export type LegalFacts = {
  leagueName: string;
  /** The company that runs the league in this region. */
  entity: string;
  /** A place; empty if the region names none. */
  registeredIn: string;
  /** Empty if the region names none. */
  supportEmail: string;
  hasAnalytics: boolean;
  hasChat: boolean;
};

/** A paragraph, or a list: of points, of numbered steps, or of terms and what is said of each. */
export type LegalBlock =
  | string
  | { points: readonly string[] }
  | { steps: readonly string[] }
  | { terms: Readonly<Record<string, string>> };

type LegalSection = {
  /** The section's id in the page. */
  id: string;
  title: string;
  body: readonly LegalBlock[];
};

export type LegalText = {
  title: string;
  /** One sentence. */
  summary: string;
  /** A day in words; null if the text names none. */
  effective: string | null;
  sections: readonly LegalSection[];
};

/** An id is the title, without a number that it begins with. @param bodies by title */
export const sectionsOf = (bodies: Readonly<Record<string, readonly LegalBlock[]>>): LegalSection[] =>
  Object.entries(bodies).map(([title, body]) => ({
    id: title
      .replace(/^\d\S* /, '')
      .toLowerCase()
      .replace(/\W+/g, '-'),
    title,
    body,
  }));

/** Without a company, the league itself runs the region. */
export const legalFacts = (
  shop: Pick<LegalFacts, 'leagueName' | 'hasAnalytics'>,
  environment: RegionEnvironment,
): LegalFacts => ({
  ...shop,
  entity: environment.legalEntity.name || shop.leagueName,
  registeredIn: environment.legalEntity.registeredIn,
  supportEmail: environment.supportEmail,
  hasChat: isWebAddress(environment.aiChatUri),
});

/** How to reach the company; continues a sentence after "please" or "to". */
export const writeToUs = ({ supportEmail }: LegalFacts): string =>
  supportEmail === '' ? 'reply to any email we have sent you' : `write to ${supportEmail}`;

/** The company, with the place that it is registered in if that is known. */
export const fullEntity = ({ entity, registeredIn }: LegalFacts): string =>
  registeredIn === '' ? entity : `${entity}, registered in ${registeredIn}`;

/** With one full stop at its end, even if the last word is `Inc.` */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** Names the company, even if its name is the league's. */
export const whoRunsTheLeague = (facts: LegalFacts): string =>
  facts.entity === facts.leagueName
    ? sentence(`We are ${fullEntity(facts)}`)
    : sentence(`${facts.leagueName} is run by ${fullEntity(facts)}`);
