import {
  type ComponentType,
  createContext,
  memo,
  type ReactNode,
  Suspense,
  use,
  useState,
  useSyncExternalStore,
} from 'react';
import { isSameData } from '#domain/isSameData';

/** A part of a prerendered page that hydrates later than the page; `src/browser/sleep.ts` makes it. */
export type SleepingPart = {
  isAwake: () => boolean;
  /** Fulfilled once it is awake; after a touch, once the page has painted. */
  awake: Promise<void>;
  wake: () => void;
  /** Wakes the part when this element comes into the window. */
  wakeInSight: (element: HTMLElement | null) => (() => void) | undefined;
};

const awakePart: SleepingPart = {
  isAwake: () => true,
  awake: Promise.resolve(),
  wake: () => {},
  wakeInSight: () => undefined,
};

/** Makes a part that can sleep; without it, parts are awake. */
export const SleepContext = createContext<() => SleepingPart>(() => awakePart);

const never = () => () => {};

export const useSleepingPart = (): SleepingPart => useState(use(SleepContext))[0];

export type AsleepProps = { part: SleepingPart; children: ReactNode };

/**
 * A part of a prerendered page that hydrates when the page is first touched, or when it is given other children. Until
 * then it is the server's HTML. It must not read a machine, whose news would not wake it, nor have a field.
 */
export const Asleep = ({ part, children }: AsleepProps) => {
  const [drawn] = useState(children);
  // While rendering: React then hydrates the part before it draws the change; otherwise it would make new elements.
  if (drawn !== children) part.wake();
  return (
    <Suspense fallback={null}>
      <Sleeper part={part}>{children}</Sleeper>
    </Suspense>
  );
};

const Sleeper = ({ part, children }: AsleepProps) => {
  // React calls the last function only where it hydrates or prerenders.
  const isAwake = useSyncExternalStore(never, () => true, part.isAwake);
  if (!isAwake) use(part.awake);
  return children;
};

/** The same view, which sleeps as a whole. It ignores a new function among its props. */
export const asleep = <Props extends object>(View: ComponentType<Props>): ComponentType<Props> =>
  memo((props: Props) => {
    const part = useSleepingPart();
    return (
      <Asleep part={part}>
        <View {...props} />
      </Asleep>
    );
  }, isSameData);
