import type { IDataObject } from 'n8n-workflow';
import { list } from '../../engine';

/** An answer whose form is not documented: a list, or an object, which `rowsIn` turns into rows. */
export const listOrObject = (rowsIn = (data: IDataObject): IDataObject[] => [data]) =>
	list({ rowsIn });
