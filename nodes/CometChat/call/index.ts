import { resource } from '../../engine/declaration/resource';
import { get } from './get';

/** Operations of the Call resource. */
export const call = resource({ value: 'call', name: 'Call', default: 'get', operations: [get] });
