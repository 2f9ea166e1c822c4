import type { ReactNode } from 'react';
import styles from './FormPage.module.css';
import { Kerb } from './Kerb';

export type FormPageProps = {
  heading: string;
  /** One sentence below the heading. */
  intro?: string | undefined;
  /** Links to the neighbouring forms, below the form. */
  links?: ReactNode;
  children: ReactNode;
};

/** A screen that is one calm form. */
export const FormPage = ({ heading, intro, links, children }: FormPageProps) => (
  <div className={styles.page}>
    <section className={styles.sheet}>
      <header className={styles.head} data-surface="carbon">
        <h1 tabIndex={-1}>{heading}</h1>
        {intro === undefined ? null : <p className="soft">{intro}</p>}
      </header>
      <Kerb />
      <div className={styles.body}>{children}</div>
      {links === undefined ? null : (
        <nav className={styles.links} aria-label="Account">
          {links}
        </nav>
      )}
    </section>
  </div>
);
