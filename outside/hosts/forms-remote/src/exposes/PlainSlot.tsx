export default () => <p>Plain</p>;
