import { useSelector } from '@xstate/react';
import type { User } from '#domain/entities';
import type { AccountActor } from '#machines/account';
import { useUser } from '../../appContext';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { Facts } from '../../components/Facts';
import { LiveRegion } from '../../components/LiveRegion';
import styles from './UserTab.module.css';

/** Who the guardian is (ACC-02). */
export const UserTab = ({ actor }: { actor: AccountActor }) => {
  const user = useUser();
  return user === null ? null : <You actor={actor} user={user} />;
};

const You = ({ actor, user }: { actor: AccountActor; user: User }) => {
  const canEdit = useSelector(actor, (snapshot) => snapshot.can({ type: 'user.edit', user }));
  const isSaved = useSelector(actor, ({ context }) => context.isUserSaved);
  const name = `${user.firstName} ${user.lastName}`;
  const phone = user.phone || 'NOT SET';
  return (
    <div className={styles.user}>
      <LiveRegion label="Your details" message={isSaved ? `Saved: ${name}, ${phone}` : ''} />
      <Card as="section" labelledBy="account-you">
        <div className={styles.content}>
          <h2 id="account-you" className={styles.title}>
            You
          </h2>
          <Facts
            layout="grid"
            facts={[
              { term: 'Name', value: name },
              { term: 'Email', value: user.email },
              { term: 'Phone', value: phone },
            ]}
          />
          <div>
            <Button
              caption="Edit"
              about="your details"
              tone="line"
              size="small"
              busy={!canEdit}
              onClick={() => actor.send({ type: 'user.edit', user })}
            />
          </div>
        </div>
      </Card>
    </div>
  );
};
