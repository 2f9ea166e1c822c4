import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { AppContext } from './app/appContext';
import { screenLoaders } from './app/screenLoaders';
import { startApp } from './app/startApp';
import { addIconStylesheet } from './browser/iconStylesheet';
import { readSiteConfiguration } from './browser/siteConfiguration';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');

const app = startApp(readSiteConfiguration(document), screenLoaders);
createRoot(root).render(
  <StrictMode>
    <AppContext value={app}>
      <App />
    </AppContext>
  </StrictMode>,
);

if (app.site.iconStylesheet !== null) addIconStylesheet(app.site.iconStylesheet, app.log);
