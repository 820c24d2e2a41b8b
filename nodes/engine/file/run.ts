import type { IExecuteFunctions } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationBuilder';
import type { Client } from '../client';
import type { OperationContext } from '../pipeline/operationContext';
import type { Rows } from '../pipeline/rows';

/** A run that imports files: what it works with. */
export interface FileRun {
	context: IExecuteFunctions;
	operation: RunnableOperation;
	client: Client;
	/** What all plans of the run share. */
	operationContext: Omit<OperationContext, 'sendRequest'>;
	/** Whether problems become rows; else the first one ends the run. */
	continueOnFail: boolean;
	rows: Rows;
}
