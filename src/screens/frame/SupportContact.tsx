import { useRegion } from '../../app/appContext';
import styles from './SupportContact.module.css';

/** Whom to write to; a sentence of its own. */
export const SupportContact = () => {
  const { supportEmail } = useRegion().configuration.environment;
  if (supportEmail === '') return 'Please contact us and we will help.';
  const [name, ...host] = supportEmail.split('@');
  return (
    <>
      Please write to{' '}
      <a className={styles.email} href={`mailto:${supportEmail}`}>
        {name}@<wbr />
        {host.join('@')}
      </a>{' '}
      and we will help.
    </>
  );
};
