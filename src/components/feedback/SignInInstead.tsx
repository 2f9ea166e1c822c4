import { Button } from '../form/Button';
import { Disclosure } from '../layout/Disclosure';

export type SignInInsteadProps = {
  /** Tickets are saved on this device, which signing in again takes off it. */
  losesTickets: boolean;
  onPress: () => void;
};

/** Instead of waiting for the API to confirm a guardian (BEY-63). Opens before it can be pressed where it costs something. */
export const SignInInstead = ({ losesTickets, onPress }: SignInInsteadProps) => {
  const button = (
    <Button caption="Sign in again" tone={losesTickets ? 'line' : 'quiet'} size="small" onClick={onPress} />
  );
  return losesTickets ? (
    <Disclosure summary="Sign in again?">
      <div className="stack gap-2">
        <p>This takes your saved tickets off this device, and works only once the server answers.</p>
        <div>{button}</div>
      </div>
    </Disclosure>
  ) : (
    button
  );
};
