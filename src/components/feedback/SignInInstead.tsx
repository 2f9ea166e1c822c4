import { Button } from '../form/Button';
import { Disclosure } from '../layout/Disclosure';

export type SigningInAgainProps = {
  /** Tickets are saved on this device, which signing in again takes off it. */
  losesTickets: boolean;
  onPress: () => void;
};

/** For a guardian whom the API does not confirm (BEY-63). Opens before it can be pressed where it costs something. */
export const SigningInAgain = ({ losesTickets, onPress }: SigningInAgainProps) => {
  const button = (
    <Button caption="Sign in again" tone={losesTickets ? 'line' : 'quiet'} size="small" onClick={onPress} />
  );
  return losesTickets ? (
    <Disclosure summary="Sign in again?">
      <p>This takes your saved tickets off this device, and works only once the server answers.</p>
      {button}
    </Disclosure>
  ) : (
    button
  );
};
