import type { IDataObject } from 'n8n-workflow';
import { list } from '../../engine/declaration/answer';
import { whole } from '../../engine/execution/paged';

/** An answer whose form is not documented: a list, or an object, which `rowsIn` turns into rows. */
export const listOrObject = (rowsIn = (data: IDataObject): IDataObject[] => [data]) =>
	list({ rowsIn });

/** All rows of one answer, without Return All and Limit. */
export const asItComes = () => ({ ...whole(), fields: {} });
