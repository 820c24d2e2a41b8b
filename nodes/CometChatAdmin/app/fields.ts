import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../engine';
import { existing } from '../../fields/id';

/** An app of the account. */
export const app = existing('searchApps', 'app', 'app', 'e.g. 2379614bd4db65dd');

/** Keys of an app's row that open it, or its statistics. */
export const APP_SECRETS = ['apiKey', 'accessKey', 'statsToken'];

/** An app with its keys in a list: they come in a map under the keys themselves. */
export const appRow = (row: IDataObject): IDataObject =>
	isObject(row.apiKeys) ? { ...row, apiKeys: Object.values(row.apiKeys) } : row;
