import { resource } from '../../engine';
import { create } from './create';
import { deleteApp } from './delete';
import { getAll } from './getAll';
import { sendUsage } from './sendUsage';

/** Operations of the App resource. */
export const app = resource({
	value: 'app',
	name: 'App',
	default: getAll.value,
	operations: [create, getAll, deleteApp, sendUsage],
});
