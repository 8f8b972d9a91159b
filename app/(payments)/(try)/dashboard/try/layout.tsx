// The documentation around a page that is below /dashboard.
import '../../../docs/docs.css';

export { default, metadata, viewport } from '../../../docs/layout';
