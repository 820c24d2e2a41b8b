import { resource } from '../../engine';
import { add } from './add';
import { getAll } from './getAll';
import { getImportStatus } from './getImportStatus';
import { getSummary } from './getSummary';
import { importFromFile } from './importFromFile';

/** Operations of the Recipient resource. */
export const recipient = resource({
	value: 'recipient',
	name: 'Recipient',
	default: 'add',
	operations: [add, importFromFile, getAll, getSummary, getImportStatus],
});
