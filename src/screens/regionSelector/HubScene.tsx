import { Kart } from '../../components/race/Kart';
import styles from './HubScene.module.css';

/** Karts at the sea, for the head of the region selector. Decorative. */
export const HubScene = () => (
  <svg className={styles.scene} viewBox="0 0 400 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className={styles.sun} cx="318" cy="50" r="22" />
    <path className={styles.sea} d="M0 80h400v34H0z" />
    <path className={styles.glitter} d="M250 88h130M20 96h70M290 99h80" />
    <path className={styles.hill} d="M0 90q70-46 150-24 44 14 84 40H0zM316 106q40-34 84-26v30h-84z" />
    <path className={styles.road} d="M0 112h400v68H0z" />
    <path className={styles.kerb} d="M0 112h400" />
    <path className={styles.stripes} d="M0 112h400" />
    <path className={styles.middle} d="M0 152h400" />
    <path className={styles.speed} d="M6 132h70M0 164h96M40 173h84" />
    <Kart at="translate(16 98) scale(.44)" livery="#f2b705" helmet="#d8260b" number={5} />
    <Kart at="translate(94 99) scale(.58)" livery="#1d5bd6" helmet="#f2b705" number={11} />
    <Kart at="translate(190 103)" livery="#d8260b" helmet="#ffffff" number={27} />
  </svg>
);
