import type { GlobalProvider } from '@ladle/react';
import { useState } from 'react';
import { isLanguage, type Language, languageCodes } from 'shared-contracts';
import { Frame } from '../src/Frame.tsx';
import { FontFaces } from './FontFaces.tsx';

/** `?language=hi` chooses the words: the address of a picture names everything that it shows. */
const languageOfAddress = (): Language => {
  const asked = new URLSearchParams(window.location.search).get('language') ?? '';
  return isLanguage(asked) ? asked : 'en';
};

function rememberInAddress(language: Language): void {
  const address = new URL(window.location.href);
  address.searchParams.set('language', language);
  window.history.replaceState(window.history.state, '', address);
}

export const Provider: GlobalProvider = ({ children, globalState }) => {
  const [language, setLanguage] = useState(languageOfAddress);
  const choose = (next: Language) => {
    rememberInAddress(next);
    setLanguage(next);
  };
  return (
    <>
      <FontFaces />
      {globalState.mode === 'full' && (
        <fieldset style={{ display: 'flex', gap: 12, margin: '0 0 24px', border: 0, padding: 0 }}>
          <legend>Language</legend>
          {languageCodes.map((each) => (
            <label key={each}>
              <input type="radio" name="language" checked={each === language} onChange={() => choose(each)} /> {each}
            </label>
          ))}
        </fieldset>
      )}
      <Frame language={language} scheme={globalState.theme === 'dark' ? 'dark' : 'light'}>
        {children}
      </Frame>
    </>
  );
};
