export const Old = ({ word }) => <b>{word}</b>;
