import './later.css';

export default () => <p className="later">Later</p>;
