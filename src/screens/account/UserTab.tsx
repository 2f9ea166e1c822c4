import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { User } from '#domain/entities';
import type { AccountActor } from '#machines/account/account';
import { useUser } from '../../base/appContext';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { Saved } from '../../components/feedback/Saved';
import { Button } from '../../components/form/Button';
import { Facts } from '../../components/layout/Facts';
import { Initials } from '../../components/race/Initials';
import { useEmitted } from '../../frame/useEmitted';
import { NextRace } from './NextRace';
import styles from './UserTab.module.css';

/** The guardian's details (ACC-02) and the next race, which comes later and moves nothing below. */
export const UserTab = ({ actor }: { actor: AccountActor }) => {
  const user = useUser();
  return (
    <div className={styles.page}>
      {user === null ? null : <You actor={actor} user={user} />}
      <NextRace actor={actor} />
    </div>
  );
};

const You = ({ actor, user }: { actor: AccountActor; user: User }) => {
  const canEdit = useSelector(actor, (snapshot) => snapshot.can({ type: 'user.edit', user }));
  const [savings, setSavings] = useState(0);
  useEmitted(actor, 'user.saved', () => setSavings((count) => count + 1));
  const name = `${user.firstName} ${user.lastName}`;
  const phone = user.phone || 'NOT SET';
  return (
    <section aria-labelledby="account-you">
      <h2 id="account-you" className="visually-hidden">
        You
      </h2>
      <LiveRegion
        label="Your details"
        message={savings === 0 ? '' : `Saved: ${name}, ${phone}`}
        occurrence={savings}
      />
      <div className={`card ${styles.you}`} data-surface="carbon">
        <Initials name={name} />
        <p className={`display ${styles.name}`}>{name}</p>
        <div className={styles.facts}>
          <Facts
            facts={[
              { term: 'Email', value: user.email, isPlain: true },
              { term: 'Phone', value: phone, isPlain: user.phone !== '' },
            ]}
          />
          {savings === 0 ? null : <Saved />}
        </div>
        <Button
          caption="Edit"
          about="your details"
          tone="line"
          size="small"
          busy={!canEdit}
          onClick={() => actor.send({ type: 'user.edit', user })}
        />
      </div>
    </section>
  );
};
