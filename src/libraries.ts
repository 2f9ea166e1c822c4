/**
 * Belongs to the libraries' file (`vite.config.ts`): CommonJS code is evaluated where it is imported first, and React DOM's
 * takes as long as that of the app.
 */
import 'react-dom/client';
