'use client';
export { default } from '../../../docs/error';
