import type { IExecuteFunctions } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationsOf';
import type { Client } from '../client';
import type { Course } from '../course/course';
import type { Rows } from '../course/rows';

/** A run that imports files: what it works with. */
export interface FileRun {
	context: IExecuteFunctions;
	operation: RunnableOperation;
	client: Client;
	/** What all courses of the run share. */
	course: Omit<Course, 'ask'>;
	/** Whether problems become rows; else the first one ends the run. */
	goesOn: boolean;
	rows: Rows;
}
