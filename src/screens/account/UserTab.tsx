import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { User } from '#domain/entities';
import type { AccountActor } from '#machines/account/account';
import { useUser } from '../../base/appContext';
import { Banner } from '../../components/feedback/Banner';
import { LiveRegion } from '../../components/feedback/LiveRegion';
import { Saved } from '../../components/feedback/Saved';
import { Button } from '../../components/form/Button';
import { Facts } from '../../components/layout/Facts';
import { Initials } from '../../components/race/Initials';
import { useEmitted } from '../../frame/useEmitted';
import { NextRace } from './NextRace';
import styles from './UserTab.module.css';

/** The next race, and the guardian's details (ACC-02). */
export const UserTab = ({ actor }: { actor: AccountActor }) => {
  const user = useUser();
  const isFromLink = useSelector(actor, ({ context }) => context.isFromLink);
  return (
    <div className={styles.columns}>
      {isFromLink && user !== null ? (
        <Banner tone="info" role="status">
          You are signed in as {user.email}. To use the link in your mail, log out and open it again.
        </Banner>
      ) : null}
      <NextRace actor={actor} />
      {user === null ? null : <You actor={actor} user={user} />}
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
    <section className="stack" aria-labelledby="account-you">
      <h2 id="account-you">You</h2>
      <LiveRegion
        label="Your details"
        message={savings === 0 ? '' : `Saved: ${name}, ${phone}`}
        occurrence={savings}
      />
      <div className="card">
        <div className={styles.licence} data-surface="carbon">
          <Initials name={name} />
          <p className={`display ${styles.name}`}>{name}</p>
        </div>
        <div className={`stack gap-5 ${styles.body}`}>
          <Facts
            layout="grid"
            facts={[
              { term: 'Email', value: user.email },
              { term: 'Phone', value: phone },
            ]}
          />
          <div className="row">
            <Button
              caption="Edit"
              about="your details"
              tone="line"
              size="small"
              busy={!canEdit}
              onClick={() => actor.send({ type: 'user.edit', user })}
            />
            {savings === 0 ? null : <Saved />}
          </div>
        </div>
      </div>
    </section>
  );
};
