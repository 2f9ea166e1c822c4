import type { AnyActorRef } from 'xstate';
import { Refusal, type RefusalProps } from '../components/feedback/Refusal';
import { FailureReference } from './FailureReference';
import { useFormState } from './useFormState';

export type FormRefusalProps = Pick<RefusalProps, 'hint' | 'action'> & {
  actor: AnyActorRef;
  /** By state of the form: what the API may answer. */
  messages?: Record<string, string>;
};

const failure = 'An error occurred. Please try again later.';

/** Why a guests' form was refused; nothing while it is not. */
export const FormRefusal = ({ actor, messages, ...advice }: FormRefusalProps) => {
  const form = useFormState(actor);
  const message = { ...messages, failed: failure, broken: failure }[form];
  return message === undefined ? null : (
    <Refusal {...advice} reference={form === 'failed' ? <FailureReference of={actor} /> : null}>
      {message}
    </Refusal>
  );
};
