import { useSelector } from '@xstate/react';
import type { UserEditActor } from '#machines/userEdit';
import { useRegion, useUser } from '../../base/appContext';
import { Refusal } from '../../components/feedback/Refusal';
import { Button } from '../../components/form/Button';
import { Field } from '../../components/form/Field';
import { formValues } from '../../components/form/formValues';
import { inputs } from '../../components/form/inputs';
import { phoneHint } from '../../components/form/phoneHint';
import { useFocusOnError } from '../../components/form/useFocusOnError';
import { Modal } from '../../components/layout/Modal';
import { ModalActions } from '../../components/layout/ModalActions';
import { ChangeOutcome } from '../ChangeOutcome';
import { ContinuedDraft } from '../ContinuedDraft';

/** Rendered for as long as its machine runs (EDU-01). */
export const UserEditModal = ({ actor }: { actor: UserEditActor }) => {
  const isContinued = useSelector(actor, ({ context }) => context.isContinued);
  return (
    <Modal
      heading="Edit your details"
      actor={actor}
      onClose={() => actor.send({ type: 'userEdit.close' })}
      onDismiss={() => actor.send({ type: 'userEdit.dismiss' })}
    >
      <UserEditForm key={String(isContinued)} actor={actor} />
    </Modal>
  );
};

const names = ['firstName', 'lastName', 'phone'] as const;

const UserEditForm = ({ actor }: { actor: UserEditActor }) => {
  const { id } = useRegion();
  const email = useUser()?.email;
  const draft = useSelector(actor, ({ context }) => context.draft);
  const isContinued = useSelector(actor, ({ context }) => context.isContinued);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const form = useFocusOnError<HTMLFormElement>(errors);
  const fieldProps = (name: (typeof names)[number]) =>
    ({ name, enterKeyHint: 'done', defaultValue: draft[name], error: errors?.[name] }) as const;

  return (
    <form
      ref={form}
      className="stack gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'user.save' });
      }}
      onChange={({ currentTarget }) =>
        actor.send({ type: 'user.typed', draft: formValues(currentTarget, names) })
      }
    >
      {isContinued ? (
        <ContinuedDraft onStartAgain={() => actor.send({ type: 'userEdit.startAgain' })} />
      ) : null}
      <div className="pair">
        <Field label="First name" {...inputs.givenName} {...fieldProps('firstName')} />
        <Field label="Last name" {...inputs.familyName} {...fieldProps('lastName')} />
      </div>
      <Field label="Phone" {...inputs.phone} {...fieldProps('phone')} hint={phoneHint(id)} />
      <p className="soft small">Your email, {email}, cannot be changed here: you sign in with it.</p>
      {errors?.id === undefined ? null : <Refusal>{errors.id}</Refusal>}
      <ChangeOutcome actor={actor} />
      <ModalActions>
        <Button
          caption="Cancel"
          tone="line"
          busy={isBusy}
          onClick={() => actor.send({ type: 'userEdit.close' })}
        />
        <Button type="submit" caption={isBusy ? 'Saving...' : 'Save'} tone="signal" busy={isBusy} />
      </ModalActions>
    </form>
  );
};
