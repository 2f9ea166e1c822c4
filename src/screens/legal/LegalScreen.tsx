import { Link } from 'wouter';
import type { LegalSlug } from '#domain/routes';
import { useApp, usePaths, useRegion } from '../../base/appContext';
import { Hero } from '../../components/layout/Hero';
import { Icon } from '../../components/layout/Icon';
import tabStyles from '../../components/layout/Tabs.module.css';
import { RaceArt } from '../../components/race/RaceArt';
import { LegalArticle } from './LegalArticle';
import styles from './LegalScreen.module.css';
import { type LegalFacts, type LegalText, legalFacts } from './legalText';
import { privacyPolicy } from './privacyPolicy';
import { termsOfUse } from './termsOfUse';

const texts: Record<LegalSlug, (facts: LegalFacts) => LegalText> = {
  privacy: privacyPolicy,
  terms: termsOfUse,
};

const tabs: readonly { slug: LegalSlug; caption: string }[] = [
  { slug: 'privacy', caption: 'PRIVACY' },
  { slug: 'terms', caption: 'TERMS OF USE' },
];

/** Written for the company that runs the league in the current region. */
export const LegalScreen = ({ slug }: { slug: LegalSlug }) => {
  const { leagueName, analyticsBaseUrl } = useApp().site;
  const { configuration } = useRegion();
  const text = texts[slug](
    legalFacts({ leagueName, hasAnalytics: analyticsBaseUrl !== '' }, configuration.environment),
  );
  return (
    <div className={styles.legal}>
      <title>{`${text.title} | ${leagueName}`}</title>
      <Hero heading={text.title} art={<RaceArt name={leagueName} />}>
        <p>{text.summary}</p>
        {text.effective === null ? null : <p className={styles.effective}>Effective {text.effective}</p>}
      </Hero>
      <div className="wrap">
        <LegalTabs slug={slug} />
        <div className={styles.columns}>
          <LegalContents text={text} />
          <LegalArticle text={text} />
        </div>
      </div>
    </div>
  );
};

const LegalTabs = ({ slug }: { slug: LegalSlug }) => {
  const paths = usePaths();
  return (
    <nav className={`screen-only ${tabStyles.tabs} ${styles.tabs}`} aria-label="Legal pages">
      {tabs.map((tab) => (
        <Link
          key={tab.slug}
          className={`label target ${tabStyles.tab}`}
          href={paths.legal(tab.slug)}
          aria-current={tab.slug === slug ? 'page' : undefined}
        >
          <span className="sentence">{tab.caption}</span>
        </Link>
      ))}
    </nav>
  );
};

const LegalContents = ({ text }: { text: LegalText }) => (
  <nav className={`screen-only ${styles.contents}`} aria-label="On this page">
    <details>
      <summary className="label target soft">
        On this page
        <Icon name="chevronDown" />
      </summary>
      <ol>
        {text.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
);
