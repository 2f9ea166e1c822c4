import { useUser } from '../../appContext';
import { Card } from '../../components/Card';
import { Facts } from '../../components/Facts';
import styles from './UserTab.module.css';

/** Who the guardian is (ACC-02). */
export const UserTab = () => {
  const user = useUser();
  if (user === null) return null;
  return (
    <div className={styles.user}>
      <Card as="section" labelledBy="account-you">
        <div className={styles.content}>
          <h2 id="account-you" className={styles.title}>
            You
          </h2>
          <Facts
            layout="grid"
            facts={[
              { term: 'Name', value: `${user.firstName} ${user.lastName}` },
              { term: 'Email', value: user.email },
              { term: 'Phone', value: user.phone || 'NOT SET' },
            ]}
          />
        </div>
      </Card>
    </div>
  );
};
