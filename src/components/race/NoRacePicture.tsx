import { RacePicture } from './RacePicture';

const noRace = { id: 'none', start: '2026-06-21T12:00:00Z', timezone: 'UTC', locationName: 'none' };

/** A scene in greys, where there is no race to show. */
export const NoRacePicture = () => <RacePicture race={noRace} isGone />;
