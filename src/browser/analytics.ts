export type AnalyticsEvent =
  | { name: 'sign_up' }
  | { name: 'sign_in'; user_id: string }
  | { name: 'driver_added'; driverId: string }
  | { name: 'begin_checkout'; eventId: string }
  | { name: 'page_view'; path: string };

export type Analytics = {
  record: (event: AnalyticsEvent) => void;
  /** What was recorded and not sent, oldest first. */
  pending: () => readonly AnalyticsEvent[];
};

const mostPending = 100;

/** Keeps events until consent allows them to be sent; nothing is loaded from anywhere. */
export function createAnalytics(): Analytics {
  const queue: AnalyticsEvent[] = [];
  return {
    record: (event) => {
      queue.push(event);
      if (queue.length > mostPending) queue.shift();
    },
    pending: () => queue,
  };
}
