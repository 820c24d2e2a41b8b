import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Result } from '../result';
import type { Sealing } from '../sealing';
import type { Input } from './field';

/** Where each button of a question leads, by what it answers; `page` leaves the choice to the page. */
export type Links = Readonly<Record<string, string>>;

/** A run that asks people. */
export interface PendingApproval {
	/** Writes down what an input asks; gives the links for its message, and what is sealed for it. */
	linksFor(input: Input, sealing: Sealing): Result<Links>;
	/** Lets the execution wait for a response, unless a message was not sent; gives the rows as they leave. */
	wait(rows: INodeExecutionData[], hasFailed: boolean): Promise<INodeExecutionData[]>;
}

/** How an operation asks people something, and waits for their answer. */
export interface Approval {
	/** @param keyField name of the field with a message's key */
	open(context: IExecuteFunctions, keyField: string): PendingApproval;
}
