import { RacePicture, type RacePictureProps } from './RacePicture';

/** A scene of no race in particular. */
export const noRace: RacePictureProps['race'] = {
  id: 'none',
  type: 'none',
  eventType: 'SINGLE',
  start: '2026-06-21T12:00:00Z',
  end: '2026-06-21T18:00:00Z',
  timezone: 'UTC',
  oneDayOnly: true,
  locationName: 'none',
};

/** A scene in greys, where there is no race to show. */
export const NoRacePicture = () => <RacePicture race={noRace} isGone />;
