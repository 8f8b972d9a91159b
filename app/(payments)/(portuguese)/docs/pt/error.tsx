'use client';
export { default } from '../../../(english)/docs/error';
