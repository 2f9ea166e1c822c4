import { type MouseEvent, useId } from 'react';
import { Link } from 'wouter';
import type { PassedOn } from '#domain/routes';
import { Icon, type IconName } from '../layout/Icon';
import styles from './Button.module.css';

/** `text` looks like a link in a row of links. */
type ButtonTone = 'blue' | 'signal' | 'quiet' | 'line' | 'danger' | 'off' | 'text';

export type ButtonProps = {
  caption: string;
  /** Completes the accessible name, so that repeated buttons differ: `for Ella`. */
  about?: string;
  tone?: ButtonTone;
  size?: 'small' | 'regular' | 'large';
  /** As wide as its container. */
  wide?: boolean;
  /** An arrow after the caption; the default tone has it. */
  arrow?: boolean;
  icon?: IconName;
  disabled?: boolean;
  /**
   * Why the button is disabled, shown below it (beside a `text` one) and announced with it: keyboards reach the button
   * for it.
   */
  disabledReason?: string;
  /** Pressed while it is disabled with a reason: leads to what is missing. */
  onRefused?: (() => void) | undefined;
  /** Working: keeps the focus, ignores clicks, submits nothing. */
  busy?: boolean;
  type?: 'button' | 'submit';
  /** Renders a link: of this app if the address begins with a slash, otherwise an external one. */
  href?: string;
  /** History state of the link. */
  state?: PassedOn | null;
  /** The link's page replaces this one in the history. */
  replace?: boolean;
  newTab?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
};

const outside = { target: '_blank', rel: 'noopener' } as const;

const Face = (props: ButtonProps) => {
  const { caption, about, tone = 'blue', icon, href, newTab, disabled } = props;
  const { arrow = tone === 'blue' && icon === undefined } = props;
  const leaves = href !== undefined && newTab && !disabled;
  const spoken = [about, leaves ? '(opens in a new tab)' : undefined].filter(Boolean).join(' ');
  return (
    <>
      {icon === undefined ? null : <Icon name={icon} />}
      <span>
        {spoken === '' ? caption : `${caption} `}
        {spoken === '' ? null : <span className="visually-hidden">{spoken}</span>}
      </span>
      {arrow ? <Icon name="arrowRight" /> : null}
    </>
  );
};

/**
 * The shared button (FRM-02). With `href` a link; if disabled, a button even then, because links cannot be disabled.
 */
export const Button = (props: ButtonProps) => {
  const {
    tone = 'blue',
    size = 'regular',
    wide = false,
    disabled = false,
    disabledReason,
    busy = false,
  } = props;
  const reasonId = useId();
  const hasReason = disabled && disabledReason !== undefined;
  const look = {
    className: `screen-only ${styles.button}`,
    'data-tone': hasReason && tone !== 'text' ? 'off' : tone,
    'data-size': size,
    'data-wide': wide || undefined,
  };
  const face = <Face {...props} />;

  if (props.href !== undefined && !disabled) {
    return props.href.startsWith('/') && !props.newTab ? (
      <Link
        {...look}
        href={props.href}
        state={props.state}
        replace={props.replace ?? false}
        onClick={props.onClick}
      >
        {face}
      </Link>
    ) : (
      <a {...look} href={props.href} onClick={props.onClick} {...(props.newTab ? outside : {})}>
        {face}
      </a>
    );
  }
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (!busy && !hasReason) return props.onClick?.(event);
    event.preventDefault();
    if (hasReason) props.onRefused?.();
  };
  const button = (
    <button
      {...look}
      type={props.type ?? 'button'}
      disabled={disabled && !hasReason}
      aria-disabled={busy || hasReason || undefined}
      aria-describedby={hasReason ? reasonId : undefined}
      onClick={handleClick}
    >
      {face}
    </button>
  );
  // The same elements with and without the reason on show: a button that is replaced loses the focus.
  return disabledReason === undefined ? (
    button
  ) : (
    <span className={`screen-only ${styles.explained}`} data-beside={tone === 'text'} data-wide={wide}>
      {button}
      {hasReason ? (
        <span className={`soft small ${styles.reason}`} id={reasonId}>
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
};
