import * as z from 'zod';

/* By default zod compiles schemas with `new Function`, which the page's content security policy reports. */
z.config({ jitless: true });

export { z };
