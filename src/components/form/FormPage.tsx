import type { ReactNode } from 'react';
import { Icon, type IconName } from '../layout/Icon';
import { Kerb } from '../layout/Kerb';
import { noRace } from '../race/NoRacePicture';
import { RacePicture } from '../race/RacePicture';
import { Button } from './Button';
import styles from './FormPage.module.css';

export type FormPageProps = {
  heading: string;
  /** One sentence below the heading. */
  intro?: string | undefined;
  /** Links to other forms, below the form. */
  links?: readonly { caption: string; href: string }[];
  /** Lists what an account is good for. */
  hasGains?: boolean;
  /** False for the few words that replace a sent form: with the focus on the heading. */
  hasForm?: boolean;
  /** Fills a phone's screen, so that there is no scene on it. */
  isLong?: boolean;
  children: ReactNode;
};

const ofAnAccount: readonly { icon: IconName; text: string }[] = [
  { icon: 'check', text: 'See what fits each driver' },
  { icon: 'user', text: 'Enter drivers only once' },
  { icon: 'ticket', text: 'All your tickets in one place' },
];

/** Of the scene on the panel, which is the same on all forms. */
const scene = { ...noRace, id: 'paddock', start: '2026-06-21T08:00:00Z', locationName: 'coast' };

const focus = (heading: HTMLElement | null): void => {
  heading?.focus();
  // To the page's top: at the end of the window, or as near as the page allows.
  heading?.scrollIntoView({ block: 'end', behavior: 'instant' });
};

/** A screen with one form; on wide screens beside a panel with the heading, what the form is good for, and a scene. */
export const FormPage = ({
  heading,
  intro,
  links = [],
  hasGains = false,
  hasForm = true,
  isLong = false,
  children,
}: FormPageProps) => (
  <div className={styles.page}>
    <section className={`card ${styles.sheet}`}>
      <div className={styles.panel} data-surface="carbon" data-long={isLong}>
        <header className={`stack gap-2 ${styles.head}`}>
          <h1 ref={hasForm ? undefined : focus} tabIndex={-1}>
            {heading}
          </h1>
          {intro === undefined ? null : <p className="soft">{intro}</p>}
        </header>
        {hasGains ? (
          <ul className={styles.gains}>
            {ofAnAccount.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                {text}
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles.scene}>
          <RacePicture race={scene} isFirst />
        </div>
      </div>
      <div className={styles.kerb}>
        <Kerb />
      </div>
      <div className={styles.form}>
        <div className={`stack ${styles.body}`}>{children}</div>
        {links.length === 0 ? null : (
          <nav className={styles.links} aria-label="Account">
            {links.map(({ caption, href }) => (
              <Button key={caption} caption={caption} tone="line" wide href={href} />
            ))}
          </nav>
        )}
      </div>
    </section>
  </div>
);
