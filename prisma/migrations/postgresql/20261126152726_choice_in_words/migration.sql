-- AlterTable
-- A number says nothing of the words that it stood for, so that it becomes no choice.
ALTER TABLE "Text" ALTER COLUMN "choice" SET DATA TYPE TEXT USING NULL;
