'use client';
// The same as in the shop.
export { default } from '@/app/(store)/[lang]/(shop)/error';
