import { useSelector } from '@xstate/react';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type DriverStep, driverFields, driverSteps, inputsOf } from '#domain/driver/driverForm';
import type { DriverWizardActor } from '#machines/driverWizard/driverWizard';
import { Button } from '../../components/form/Button';
import { firstFieldOf, isByMouse } from '../../components/form/firstField';
import { formValues } from '../../components/form/formValues';
import { once } from '../../components/form/once';
import { useFocusOnError } from '../../components/form/useFocusOnError';
import { ModalActions } from '../../components/layout/ModalActions';
import { ChangeOutcome } from '../ChangeOutcome';
import { ContinuedDraft } from '../ContinuedDraft';
import { LicenceSoFar } from './LicenceSoFar';
import { stepFields } from './StepFields';
import styles from './StepForm.module.css';
import { stepTitles } from './stepTitles';
import { WizardSide } from './WizardSide';

type StepProps = {
  actor: DriverWizardActor;
  step: DriverStep;
  /** Whether the step before was left by mouse. */
  leftByMouse: RefObject<boolean>;
};

/** One step: progress, questions and buttons. Its fields are uncontrolled: each change goes to the machine. */
export const StepForm = ({ actor, step, leftByMouse }: StepProps) => {
  const driver = useSelector(actor, ({ context }) => context.driver);
  const draft = useSelector(actor, ({ context }) => context.draft);
  const errors = useSelector(actor, ({ context }) => context.errors);
  const system = useSelector(actor, ({ context }) => context.system);
  const today = useSelector(actor, ({ context }) => context.today);
  const field = useSelector(actor, ({ context }) => context.field);
  const isContinued = useSelector(actor, ({ context }) => context.isContinued);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const alreadyAdded = useSelector(actor, (snapshot) =>
    snapshot.hasTag('alreadyAdded')
      ? `${snapshot.context.saved?.name} is already on the team, with other answers. Close this form to see or edit them.`
      : undefined,
  );
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'wizard.previous' }));
  const [attempts, setAttempts] = useState(0);
  const form = useFocusOnError<HTMLFormElement>(errors === null ? null : attempts);
  const Fields = stepFields[step];
  const [isFirst, isLast] = [step === 'basics', step === 'experience'];
  const send = (type: 'wizard.next' | 'wizard.save') => {
    setAttempts((count) => count + 1);
    actor.send({ type });
  };
  const isOneAsked = field !== null && driverFields[field].step === step;
  const [main, other] = isOneAsked ? (['save', 'next'] as const) : (['next', 'save'] as const);
  const captions = { next: 'Next', save: isSaving ? 'Saving...' : 'Save' };
  const saveLast = isSaving ? 'Saving...' : driver === null ? 'Add Driver' : 'Update Driver';

  return (
    <form
      ref={form}
      className={`stack gap-5 ${styles.form}`}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        send(`wizard.${main}`);
      }}
      onClickCapture={() => {
        leftByMouse.current = isByMouse();
      }}
      onChange={({ currentTarget }) =>
        actor.send({
          type: 'wizard.typed',
          draft: { ...draft, ...formValues(currentTarget, inputsOf(step)) },
        })
      }
    >
      <WizardSide step={step} />
      <StepHead step={step} leftByMouse={leftByMouse} />
      <div className={`stack ${styles.fields}`}>
        {isContinued ? (
          <ContinuedDraft onStartAgain={() => actor.send({ type: 'wizard.startAgain' })} />
        ) : null}
        <Fields draft={draft} errors={errors ?? {}} system={system} today={today} />
        <ChangeOutcome actor={actor} failure={alreadyAdded} />
        <LicenceSoFar draft={draft} system={system} />
      </div>
      <ModalActions>
        <Button
          {...(isFirst
            ? { caption: 'Cancel', busy: isSaving }
            : { caption: 'Previous', disabled: !canGoBack })}
          tone="line"
          onClick={once(() => actor.send({ type: isFirst ? 'wizard.close' : 'wizard.previous' }))}
        />
        {driver !== null && !isLast ? (
          <Button
            caption={captions[other]}
            tone="line"
            busy={isSaving}
            onClick={once(() => send(`wizard.${other}`))}
          />
        ) : null}
        <Button
          type="submit"
          caption={isLast ? saveLast : captions[main]}
          tone="signal"
          arrow={!isLast && main === 'next'}
          busy={isSaving}
          onClick={once()}
        />
      </ModalActions>
    </form>
  );
};

/**
 * Focused when the guardian comes from another step, so that the step is read from its title on; after a mouse click
 * the first field is focused instead.
 */
const StepHead = ({ step, leftByMouse }: Pick<StepProps, 'step' | 'leftByMouse'>) => {
  const progressId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The first step is rendered before the dialog opens, which moves the focus itself.
    if (!title.current?.closest('dialog')?.open) return;
    const first = leftByMouse.current ? firstFieldOf(title.current?.closest('form')) : null;
    (first ?? title.current)?.focus();
  }, [leftByMouse]);
  const index = driverSteps.indexOf(step);
  return (
    <div className="stack gap-2">
      <p className="label soft" id={progressId}>
        Step {index + 1} of {driverSteps.length}
      </p>
      <span className={`line gap-1 ${styles.progress}`} aria-hidden="true">
        {driverSteps.map((name, place) => (
          <i key={name} data-reached={place <= index} />
        ))}
      </span>
      <h3 ref={title} className={styles.title} tabIndex={-1} aria-describedby={progressId}>
        {stepTitles[step]}
      </h3>
    </div>
  );
};
