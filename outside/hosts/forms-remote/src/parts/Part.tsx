import { Old } from './Old.jsx';

export const Part = () => <Old word="old" />;
