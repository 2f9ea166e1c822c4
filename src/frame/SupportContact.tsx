import { useRegion } from '../app/appContext';
import styles from './SupportContact.module.css';

/** `Please write to support@… and we will help.` */
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
