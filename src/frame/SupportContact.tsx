import { supportUrl } from '#domain/supportUrl';
import { useRegion } from '../base/appContext';
import { NewTabLink } from '../components/layout/NewTabLink';

/** `Please write to support@… and we will help.`, or a link to the league's page. */
export const SupportContact = () => {
  const { environment } = useRegion().configuration;
  const { supportEmail } = environment;
  const address = supportUrl(environment);
  if (address === null) return 'Please contact us and we will help.';
  if (supportEmail === '') {
    return (
      <>
        Please <NewTabLink href={address}>contact us</NewTabLink> and we will help.
      </>
    );
  }
  const [name, ...host] = supportEmail.split('@');
  return (
    <>
      Please write to{' '}
      <a href={address}>
        {name}@<wbr />
        {host.join('@')}
      </a>{' '}
      and we will help.
    </>
  );
};
